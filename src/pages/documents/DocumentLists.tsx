import { AreaLists } from '../AreaLists.tsx';
import { paths } from '../paths.ts';

const lists = [
  { label: 'List', to: paths.documents() },
  { label: 'Hygiene', to: paths.documentHygiene() },
];

export const DocumentLists = () => <AreaLists label="Document lists" lists={lists} />;
