import { AreaTabs } from '#components/AreaTabs.tsx';
import { paths } from '../paths.ts';

const lists = [
  { label: 'Employees', to: paths.employees() },
  { label: 'Matrix', to: paths.matrix() },
  { label: 'Required trainings', to: paths.requirements() },
  { label: 'Trainings', to: paths.trainings() },
  { label: 'Completions', to: paths.completions() },
];

export const TrainingLists = () => <AreaTabs label="Training lists" lists={lists} />;
