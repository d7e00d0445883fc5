import type { Directory } from '#compliance/directory.ts';
import type { Findable } from '#compliance/search/quickSearch.ts';
import type { PageLink } from '#listing/pageRegistry.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { FieldOffice } from '#protocol/fieldOffices.ts';
import type { Resource } from '#protocol/resources.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import type { SavedView } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import { paths } from '../paths.ts';

/** Something that the palette opens. `hidden` is shown only if the search matched it. */
export type PaletteEntry = Findable & { to: string };

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(' · ');

export const pageEntry = ({ label, to, within }: PageLink): PaletteEntry => ({
  title: label,
  detail: within ?? '',
  hidden: '',
  to,
});

/** A person by name, job title and employee number; also by id. */
export function personEntry(id: string, user: User | undefined, directory: Directory): PaletteEntry {
  const job = user?.jobTitle_id ? directory.jobTitle(user.jobTitle_id) : '';
  return {
    title: directory.personName(id),
    detail: joined([job, user?.employeeNumber]),
    hidden: id,
    to: paths.employee(id),
  };
}

export const trainingEntry = ({ id }: Pick<Training, 'id'>, directory: Directory): PaletteEntry => ({
  title: directory.trainingTitle(id),
  detail: '',
  hidden: String(id),
  to: paths.training(id),
});

/** An item by title, serial number and type; also by id. */
export function equipmentEntry(item: Equipment, typeId: string, directory: Directory): PaletteEntry {
  const title = item.title?.trim() ?? '';
  const serialNumber = item.serialNumber?.trim() ?? '';
  const name = title || serialNumber || `Item ${item.id}`;
  return {
    title: name,
    detail: joined([serialNumber !== name && serialNumber ? serialNumber : '', directory.equipmentTypeTitle(typeId)]),
    hidden: item.id,
    to: paths.equipmentItem(typeId, item.id),
  };
}

/** A site by name, code and id: its employees and its equipment. */
export function siteEntries({ id, code }: Pick<FieldOffice, 'id' | 'code'>, directory: Directory): PaletteEntry[] {
  const site = { title: directory.siteName(id), hidden: joined([code, id]) };
  return [
    { ...site, detail: 'Employees', to: paths.employees({ site: [id] }) },
    { ...site, detail: 'Equipment', to: paths.equipment({ site: [id] }) },
  ];
}

/** A document by title and tags; also by id. */
export const documentEntry = ({ id, title, tags }: Resource): PaletteEntry => ({
  title: title?.trim() || `Document ${id}`,
  detail: joined([...new Set(tags)]),
  hidden: id,
  to: paths.document(id),
});

/** A saved view by its name and the name of its page. */
export function viewEntry(view: SavedView, pages: readonly PageLink[]): PaletteEntry {
  const page = pages.find(({ to }) => to === view.path);
  return { title: view.name, detail: joined([page?.within, page?.label]), hidden: '', to: addressOfView(view) };
}
