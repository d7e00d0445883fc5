import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { AreaInAddress } from '#listing/trend/areaInAddress.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { useUrlState } from '#listing/urlState.ts';

const areas = [
  { key: 'training', label: 'Trainings' },
  { key: 'equipment', label: 'Equipment' },
  { key: 'documents', label: 'Documents' },
] as const;

const ID = 'area';

type Props = {
  area: OtherArea | undefined;
  /** The same page for another area, given the current query of the address, which includes a day typed a moment ago. */
  href: (area: OtherArea | undefined, search: URLSearchParams) => string;
};

/** Chooses the area of a page about the past. */
export function AreaChoice({ area, href }: Props) {
  const navigate = useNavigate();
  const [, , latest] = useUrlState(AreaInAddress);
  return (
    <ChoiceButtons
      id={ID}
      label="Area"
      choices={areas}
      chosen={area ?? 'training'}
      onChoose={(next) => void navigate(href(next === 'training' ? undefined : next, latest()))}
    />
  );
}

/**
 * The area of a page about the past, from its address. Each area has its own frame, so the pressed choice disappears with its
 * frame: the one in the next frame takes over the focus.
 */
export function useAreaInAddress(): OtherArea | undefined {
  const [{ area }] = useUrlState(AreaInAddress);
  const shown = useRef(area);
  useEffect(() => {
    if (shown.current !== area && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#${ID} [aria-pressed="true"]`)?.focus();
    shown.current = area;
  }, [area]);
  return area;
}
