import { useLocalStorage } from '@mantine/hooks';
import * as z from 'zod/mini';
import type { PaletteEntry } from './paletteEntries.ts';

/** How many are kept. */
const KEPT = 6;

const Choices = z.array(
  z.object({
    title: z.string(),
    detail: z.string(),
    // A path of this dashboard and nothing else: the browser's storage can be written by others.
    to: z.string().check(z.regex(/^\/(?!\/)/)),
  }),
);
type Choice = z.infer<typeof Choices>[number];

/** What is stored, as far as it can be read. */
export function readChoices(stored: string | undefined): Choice[] {
  if (stored === undefined) return [];
  try {
    const { data } = z.safeParse(Choices, JSON.parse(stored));
    return data?.slice(0, KEPT) ?? [];
  } catch {
    return [];
  }
}

/** The newest choice first, each once. */
export const withChoice = (choices: readonly Choice[], { title, detail, to }: Choice): Choice[] =>
  [{ title, detail, to }, ...choices.filter((other) => other.to !== to)].slice(0, KEPT);

/** What was opened from the palette last, newest first; kept in this browser. */
export function useRecentChoices() {
  const [choices, setChoices] = useLocalStorage({
    key: 'compliance-recent',
    defaultValue: [],
    deserialize: readChoices,
    getInitialValueInEffect: false,
  });
  return {
    recent: choices.map((choice): PaletteEntry => ({ ...choice, hidden: '' })),
    // Not a change of what is there: the palette closes at once, and that would come too late.
    remember: (entry: PaletteEntry) => setChoices(withChoice(choices, entry)),
  };
}
