import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { dueBuckets } from '#compliance/calendar/dueBucket.ts';
import { dueBucketHeading } from '#components/dueBucketWords.ts';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { NumbersSetting } from '#components/NumbersSetting.tsx';
import { singleKeys as singleKeyNames } from '#components/shortcuts.ts';
import { pageNameOf, usePageRegistry } from '#listing/pageRegistry.ts';
import { settingNames } from '#settings/readSettings.ts';
import {
  anniversaryWords,
  sessionNumberLabels,
  sessionNumbersOf,
  sessionNumbersProblem,
  sessionsFrom,
  sessionsOfAll,
} from '#settings/sessionNumbers.ts';
import {
  changeSettings,
  PlanningBounds,
  type Settings,
  SiteThresholds,
  StaleDocumentMonths,
  useSettings,
} from '#settings/settings.ts';
import { SettingSection } from './SettingSection.tsx';

const colourWords: Record<Settings['colourScheme'], string> = { system: 'System', light: 'Light', dark: 'Dark' };

const densityWords: Record<Settings['density'], string> = { compact: 'Compact', comfortable: 'Comfortable' };

const switchWords = { on: 'On', off: 'Off' };

type Checked = { error?: { issues: readonly { message: string }[] } | undefined };
const messageOf = ({ error }: Checked): string | undefined => error?.issues[0]?.message;

const thresholdsOf = ([good = 0, fair = 0]: number[]) => ({ good, fair });

/** All settings, each with its effect. */
export function Preferences() {
  const {
    planningBounds,
    siteThresholds,
    staleDocumentMonths,
    renewalSessions,
    density,
    colourScheme,
    startPage,
    singleKeys,
  } = useSettings();
  const startPages = usePageRegistry().filter(({ canStart }) => canStart);
  const names = startPages.map(pageNameOf);
  /** Areas have pages with the same name, which only the title tells apart. */
  const nameIn = (page: (typeof startPages)[number]) =>
    names.filter((name) => name === pageNameOf(page)).length > 1 ? page.title : pageNameOf(page);
  return (
    <>
      <SettingSection
        title={settingNames.planningBounds}
        hint="The days that divide what is due into groups, on every page."
      >
        <NumbersSetting
          labels={['First: up to day', 'Second: up to day', 'Third: up to day', 'Fourth: up to day']}
          width={124}
          numbers={planningBounds}
          problemOf={(numbers) => messageOf(PlanningBounds.safeParse(numbers))}
          onChange={(numbers) => changeSettings({ planningBounds: PlanningBounds.parse(numbers) })}
        />
        <p className="hint">{dueBuckets(planningBounds).map(dueBucketHeading).join(' · ')}</p>
      </SettingSection>
      <SettingSection
        title={settingNames.siteThresholds}
        hint="The share of current trainings, or of equipment that is up to date, from which a site is good or fair; below that it is poor. On the overview the lower of the two shares counts. The forecast says when trainings fall below good and below fair."
      >
        <NumbersSetting
          labels={['Good from, %', 'Fair from, %']}
          numbers={[siteThresholds.good, siteThresholds.fair]}
          problemOf={(numbers) => messageOf(SiteThresholds.safeParse(thresholdsOf(numbers)))}
          onChange={(numbers) => changeSettings({ siteThresholds: thresholdsOf(numbers) })}
        />
      </SettingSection>
      <SettingSection
        title={settingNames.staleDocumentMonths}
        hint="How long after its approval a document is due for re-approval."
      >
        <NumbersSetting
          labels={['Months']}
          numbers={[staleDocumentMonths]}
          problemOf={([months]) => messageOf(StaleDocumentMonths.safeParse(months))}
          onChange={([months]) => changeSettings({ staleDocumentMonths: months ?? staleDocumentMonths })}
        />
      </SettingSection>
      <SettingSection
        title={settingNames.renewalSessions}
        hint={`How sessions are planned, unless the renewal plan says otherwise for one training or for one plan. ${anniversaryWords}`}
      >
        <NumbersSetting
          labels={sessionNumberLabels}
          numbers={sessionNumbersOf(sessionsOfAll(renewalSessions))}
          problemOf={sessionNumbersProblem}
          onChange={(numbers) =>
            changeSettings({ renewalSessions: { ...renewalSessions, all: sessionsFrom(numbers) } })
          }
        />
      </SettingSection>
      <ChoiceSetting
        title={settingNames.density}
        hint="Comfortable rows are higher, so that fewer fit on the screen."
        words={densityWords}
        chosen={density}
        onChoose={(chosen) => changeSettings({ density: chosen })}
      />
      <ChoiceSetting
        title={settingNames.colourScheme}
        hint="The button at the top of every page changes this too."
        words={colourWords}
        chosen={colourScheme}
        onChoose={(chosen) => changeSettings({ colourScheme: chosen })}
      />
      <ChoiceSetting
        title={settingNames.singleKeys}
        hint={`Keys that act by themselves: ${singleKeyNames.join('  ')}. Switched off, they do nothing; “Keys”, where there is a sidebar, lists all others.`}
        words={switchWords}
        chosen={singleKeys ? 'on' : 'off'}
        onChoose={(chosen) => changeSettings({ singleKeys: chosen === 'on' })}
      />
      <SettingSection
        title={settingNames.startPage}
        hint="Where the name of the organisation leads, and what the bare address of the dashboard opens."
      >
        <div data-printed>
          <NativeSelect
            aria-label={settingNames.startPage}
            data={startPages.map((page) => ({ value: page.id, label: nameIn(page) }))}
            value={startPages.some(({ id }) => id === startPage) ? startPage : 'overview'}
            onChange={({ currentTarget: { value } }) => changeSettings({ startPage: value })}
          />
        </div>
      </SettingSection>
    </>
  );
}

type ChoiceProps<Key extends string> = {
  title: string;
  hint: string;
  words: Record<Key, string>;
  chosen: Key;
  onChoose: (key: Key) => void;
};

const ChoiceSetting = <Key extends string>({ title, hint, words, chosen, onChoose }: ChoiceProps<Key>) => (
  <SettingSection title={title} hint={hint}>
    <div data-printed>
      <ChoiceButtons
        label={title}
        choices={Object.entries<string>(words).map(([key, label]) => ({ key: key as Key, label }))} // its own keys
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  </SettingSection>
);
