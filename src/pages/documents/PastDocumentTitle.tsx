import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';

type Props = { document: { id: string; title: string; isListed: boolean } };

/** The title of a document of the past, as a link to its page if it has one today. */
export const PastDocumentTitle = ({ document: { id, title, isListed } }: Props) =>
  isListed ? <RowLink to={paths.document(id)}>{title}</RowLink> : title;
