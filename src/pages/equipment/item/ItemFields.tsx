import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import {
  type EquipmentField,
  equipmentFields,
  type FieldValue,
  fieldText,
  furtherFields,
} from '#compliance/equipment/equipmentFields.ts';
import { Copyable } from '#components/Copyable.tsx';
import { ExternalLink, webAddress } from '#components/ExternalLink.tsx';
import { Fact, FactList } from '#components/FactList.tsx';
import { formatDate } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { listIdsOf, useDataListNames } from '#listing/dataLists.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { paths } from '../../paths.ts';
import { ServiceState } from '../EquipmentName.tsx';
import classes from './ItemFields.module.css';
import { ItemSection } from './ItemSection.tsx';

type Props = { item: EquipmentCompliance; record: Equipment; directory: Directory };

/** Everything that the service says about an item besides its inspections and people; missing fields are dashes. */
export function ItemFields({ item, record, directory }: Props) {
  const { dateOf } = useAccountCalendar();
  const type = directory.equipmentType(item.typeId);
  useDataListNames(useMemo(() => (type ? listIdsOf([type]) : []), [type]));
  const own = equipmentFields(record.metavalues, type);
  return (
    <ItemSection title="Fields">
      <FactList className={classes.fields}>
        <Fact term="Serial number">{item.serialNumber}</Fact>
        <Fact term="Type">
          <Link className="link" to={paths.equipment({ type: [item.typeId] })}>
            {item.type}
          </Link>
        </Fact>
        <Fact term="Site">{item.site}</Fact>
        <Fact term="Line of business">{item.line}</Fact>
        <Fact term="Service">
          <ServiceState inService={item.inService} />
        </Fact>
        <Fact term="Clients">{item.client}</Fact>
        <Fact term="Notes">{item.notes}</Fact>
        {own.map((field) => (
          <Field key={field.id} {...field} directory={directory} />
        ))}
        {furtherFields(record).map((field) => (
          <Field key={field.id} {...field} name={furtherNames[field.id] ?? field.name} directory={directory} />
        ))}
        <Fact term="Created">{record.created != null && formatDate(dateOf(record.created))}</Fact>
        <Fact term="Equipment ID">
          <Copyable text={item.id} />
        </Fact>
      </FactList>
    </ItemSection>
  );
}

/** Fields that deployed services add to the documented ones. deployed-services.md §1.4. */
const furtherNames: Record<string, string | undefined> = { projects: 'Projects' };

const Field = ({ name, value, directory }: EquipmentField & { directory: Directory }) => (
  <Fact term={name}>
    <FieldContent value={value} directory={directory} />
  </Fact>
);

function FieldContent({ value, directory }: { value: FieldValue; directory: Directory }) {
  switch (value.kind) {
    case 'none':
      return <>–</>;
    case 'text':
      return webAddress(value.text) === undefined ? value.text : <ExternalLink address={value.text} />;
    case 'entries':
      return fieldText(value, directory);
    case 'unknown':
      return <code className="small">{value.json}</code>;
  }
}
