import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { Page } from '#components/Page.tsx';
import { equipmentStatusLooks } from '#components/status.ts';
import { optionsOf } from '../filterOptions.ts';
import { anyOf } from '../filterWords.ts';
import { List } from '../List.tsx';
import { ids, oneOf, sortOf, useUrlState } from '../urlState.ts';
import { DueTimeline } from './DueTimeline.tsx';
import { EquipmentDetails } from './EquipmentDetails.tsx';
import classes from './EquipmentPage.module.css';
import { EquipmentSummary } from './EquipmentSummary.tsx';
import { columnsWithoutType, equipmentColumns } from './equipmentColumns.tsx';
import { dueWords, EquipmentFilter, listedStatuses, selectEquipment, serviceWords } from './equipmentFilter.ts';
import { TypePane } from './TypePane.tsx';
import { useEquipment } from './useEquipment.ts';

const State = z.extend(EquipmentFilter, {
  sort: sortOf(['title', 'type', 'site', 'service', 'status', 'schedule', 'due']),
  /** The rows that are unfolded. */
  open: ids(),
  /** The due dates as a chart, or as a table. */
  dates: oneOf(['table']),
});

const services = Object.entries(serviceWords).map(([value, label]) => ({ value, label }));

/** All equipment with its inspection schedules, most urgent first. */
export function EquipmentPage() {
  const { equipment, directory, calendar, progress, failure, retry, sources, ...types } = useEquipment();
  const [state, change] = useUrlState(State);
  const { sort, open, dates, ...filter } = state;
  const wide = useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false });
  const expanded = useMemo(() => new Set(open), [open]);
  const others = equipment && selectEquipment(equipment, { ...filter, status: [] });
  const typeName = (id: string) => directory.equipmentType(id)?.title || `Type ${id}`;
  const failed = types.failedTypes.length;

  return (
    <Page title="Equipment" sources={sources} timeZone={calendar.timeZone}>
      <DueTimeline
        equipment={equipment}
        filter={state}
        asTable={dates === 'table'}
        onTable={(asTable) => change({ dates: asTable ? 'table' : undefined }, { replace: true })}
      />
      <div className={classes.split}>
        <TypePane
          equipment={equipment}
          filter={state}
          typeIds={types.typeIds}
          failedIds={types.failedTypeIds}
          directory={directory}
        />
        <div className={classes.list}>
          <List
            of="equipment items"
            all={equipment}
            select={selectEquipment}
            filter={filter}
            sort={sort}
            onChange={change}
            describe={{
              q: (q) => `Search is “${q}”`,
              status: (status) => `Status is ${anyOf(status, (one) => equipmentStatusLooks[one].word)}`,
              due: (due) => `Due is ${anyOf(due, dueWords)}`,
              type: (type) => `Type is ${anyOf(type, typeName)}`,
              site: (site) => `Site is ${anyOf(site, directory.siteName)}`,
              service: (service) => `Service is ${service ? serviceWords[service] : ''}`,
            }}
            columns={wide && filter.type.length !== 1 ? equipmentColumns : columnsWithoutType}
            rowId={({ id }) => id}
            compact={(item) => <EquipmentSummary item={item} />}
            expansion={{
              content: (item) => <EquipmentDetails item={item} directory={directory} />,
              expanded,
              onToggle: (id) =>
                change(
                  { open: expanded.has(id) ? open.filter((other) => other !== id) : [...open, id] },
                  { replace: true },
                ),
            }}
            order="Most urgent first, in service first"
            progress={progress}
            progressOf="equipment types"
            unreadable={types.unreadable}
            failure={failure}
            onRetry={retry}
            meaning={
              failed > 0
                ? `Partial: ${failed} of ${types.typeIds.length} types could not be loaded.`
                : 'Expiring begins on the day that the service gives. Due is the schedule that runs out first.'
            }
            segments={
              <Segments
                label="Status"
                all={others?.length}
                segments={statusSegments(listedStatuses, equipmentStatusLooks, others, ({ status }) => status)}
                selected={filter.status}
                onSelect={(status) => change({ status })}
              />
            }
          >
            <SearchField
              placeholder="Find name, serial number or type"
              value={filter.q}
              onSearch={(q) => change({ q }, { replace: true })}
            />
            <FilterMenu
              label="Type"
              options={optionsOf(equipment, ({ typeId }) => [typeId], typeName)}
              selected={filter.type}
              onSelect={(type) => change({ type })}
            />
            <FilterMenu
              label="Site"
              options={optionsOf(equipment, ({ siteIds }) => siteIds, directory.siteName)}
              selected={filter.site}
              onSelect={(site) => change({ site })}
            />
            <FilterMenu
              label="Service"
              options={services}
              selected={filter.service ? [filter.service] : []}
              onSelect={(chosen) => change({ service: nextService(chosen, filter.service) })}
            />
          </List>
        </div>
      </div>
    </Page>
  );
}

type Service = EquipmentFilter['service'];

/** In or out, not both: choosing the other one replaces the first. */
const nextService = (chosen: readonly string[], current: Service): Service =>
  chosen.includes('in') && current !== 'in' ? 'in' : chosen.includes('out') && current !== 'out' ? 'out' : undefined;
