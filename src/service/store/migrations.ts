import type { MigrationProvider } from 'kysely/migration';
import { organisations } from './migrations/001-organisations.ts';
import { completionIndexes } from './migrations/002-completion-indexes.ts';
import { trainingCalculations } from './migrations/003-training-calculations.ts';
import { requestAllowances } from './migrations/004-request-allowances.ts';
import { clientsAndLists } from './migrations/005-clients-and-lists.ts';

/** All changes of the tables, oldest first; a released change is never edited. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '001-organisations': organisations,
    '002-completion-indexes': completionIndexes,
    '003-training-calculations': trainingCalculations,
    '004-request-allowances': requestAllowances,
    '005-clients-and-lists': clientsAndLists,
  }),
};
