import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { MAX_TYPED_LENGTH } from '#compliance/search/quickSearch.ts';
import type { PageLink } from '#listing/pageRegistry.ts';
import { rememberOpened, useRecentlyOpened } from '#settings/recentlyOpened.ts';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteEntry, pageEntry } from './paletteEntries.ts';
import { foundIn, offered, openedLast, resultCountWords, resultPlaceOf } from './paletteResults.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

type Props = {
  /** Called when it closes without a choice. */
  onClose: () => void;
  onChoose: (to: string) => void;
  pages: readonly PageLink[];
  /** Returns what was typed before the palette was rendered; called once, when the field takes over the keys. */
  typedEarly: () => string;
};

/** Finds any person, training, item, document, saved view and page. What it searches is requested when it opens. */
export function Palette({ onClose, onChoose, pages, typedEarly }: Props) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      // The opener returns the focus, because it knows where it was.
      returnFocus={false}
      // The page behind it scrolls in its own containers, which the dialog covers.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      size={640}
      yOffset="10dvh"
      classNames={{ content: classes.content, inner: classes.inner, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Find anything" radius={8}>
        <Modal.Body p={0}>
          <PaletteContent pages={pages} onChoose={onChoose} typedEarly={typedEarly} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The combobox pattern of the ARIA Authoring Practices: the focus stays in the field, and the list marks the active option. */
function PaletteContent({ pages, onChoose, typedEarly }: Omit<Props, 'onClose'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  /**
   * The address of the active option, because its place changes while results arrive above it. Undefined means the first one.
   */
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    setTyped((text) => `${typedEarly()}${text}`.slice(0, MAX_TYPED_LENGTH));
  }, [typedEarly]);
  const groups = usePaletteGroups(pages);
  const opened = useRecentlyOpened();
  const isTyped = typed.trim() !== '';
  const shown = useMemo(
    () => (isTyped ? foundIn(groups, typed) : offered(openedLast(groups, opened), pages.map(pageEntry))),
    [groups, opened, pages, typed, isTyped],
  );
  const results = shown.flatMap((group) => group.results);
  const active = resultPlaceOf(results, chosen);
  const gaps = groups.flatMap(({ gap }) => gap ?? []);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (entry: PaletteEntry) => {
    rememberOpened(entry.to);
    onChoose(entry.to);
  };
  const move = (to: number) => {
    setChosen(results[to]?.entry.to);
    list.current?.querySelector(`[id="${optionId(to)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const last = results.length - 1;
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(active < last ? active + 1 : 0),
    ArrowUp: () => move(active > 0 ? active - 1 : last),
    Home: () => move(0),
    End: () => move(last),
    Enter: () => {
      const entry = results[active]?.entry;
      if (entry) choose(entry);
    },
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={16} aria-hidden />
        <input
          ref={input}
          data-autofocus
          type="text"
          className={classes.input}
          role="combobox"
          aria-label="Find anything"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(active) : undefined}
          placeholder="Find a person, training, item, site, document or page"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TYPED_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={(event) => {
            const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <PaletteList
        ref={list}
        id={`${id}-list`}
        groups={shown}
        active={active}
        optionId={optionId}
        onHover={setChosen}
        onChoose={choose}
      />
      <div className={classes.footer} role="status">
        {isTyped && <p>{results.length > 0 ? resultCountWords(shown) : nothingWords(gaps.length > 0)}</p>}
        {gaps.map((gap) => (
          <p key={gap}>{gap}</p>
        ))}
      </div>
    </>
  );
}

const nothingWords = (isPartial: boolean): string =>
  isPartial ? 'Nothing found in what is loaded.' : 'Nothing found. Try fewer letters, or a number.';
