import { FlagFilter } from '#components/filters/FlagFilter.tsx';

/** They are left out of every list unless asked for. design.md "Numbers". */
export const PeopleWhoLeft = ({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) => (
  <FlagFilter label="People who left" option="Show people who left" on={shown} onChange={onShow} />
);
