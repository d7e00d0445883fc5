import type { Directory } from '#compliance/directory.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import { idOnServer } from './filterKinds.ts';

/* Filters for lists of the history: the gateway counts, hashes and explains exactly the rows that these choose. */

/** The sites that people belong to today, each once. */
const sitesOfPeople = ({ userIds, user }: Directory): string[] => [
  ...new Set(userIds().flatMap((id) => distinctIds(user(id)?.fieldOffice_id))),
];

const siteOnServerOf = <Row>(ids: (directory: Directory) => readonly string[]) =>
  idOnServer<Row>({ label: 'Site', ids, name: (id, directory) => directory.siteName(id) });

export const siteOfPeopleOnServer = <Row>() => siteOnServerOf<Row>(sitesOfPeople);

/** Any site in the list: a yard has equipment, but no people. */
export const siteOfEquipmentOnServer = <Row>() => siteOnServerOf<Row>(({ siteIds }) => siteIds());

export const trainingOnServer = <Row>() =>
  idOnServer<Row>({
    label: 'Training',
    isNumber: true,
    ids: ({ trainingIds }) => trainingIds().map(String),
    name: (id, directory) => directory.trainingTitle(Number(id)),
  });

export const typeOnServer = <Row>() =>
  idOnServer<Row>({
    label: 'Type',
    ids: ({ equipmentTypeIds }) => equipmentTypeIds(),
    name: (id, directory) => directory.equipmentTypeTitle(id),
  });
