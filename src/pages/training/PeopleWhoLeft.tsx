import { FilterPopover } from '#components/filters/FilterPopover.tsx';
import { type Filter, flag } from '#components/filters/filter.tsx';

type Props = { shown: boolean; onShow: (shown: boolean) => void };

/** They are left out of every list unless asked for. design.md "Numbers". */
export const peopleWhoLeft = ({ shown, onShow }: Props): Filter =>
  flag({ label: 'People who left', option: 'Show people who left', on: shown, onChange: onShow });

/** The same among filters that all stand beside each other. */
export const PeopleWhoLeft = (props: Props) => <FilterPopover {...peopleWhoLeft(props)} />;
