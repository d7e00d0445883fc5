import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';

type Props = { item: { isListed: boolean; typeId: string; itemId: string; title: string } };

/** The name of an item of the past, as a link to its page; an item that is gone has no page. */
export const PastItemName = ({ item: { isListed, typeId, itemId, title } }: Props) =>
  isListed ? <RowLink to={paths.equipmentItem(typeId, itemId)}>{title}</RowLink> : title;
