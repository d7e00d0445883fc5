import { AreaTabs } from '#components/AreaTabs.tsx';
import { paths } from '../paths.ts';

const lists = [
  { label: 'List', to: paths.documents() },
  { label: 'Hygiene', to: paths.documentHygiene() },
];

export const DocumentLists = () => <AreaTabs label="Document lists" lists={lists} />;
