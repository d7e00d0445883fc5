import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBookmark, IconBookmarkFilled, IconLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { updateView, useAreViewsKept, useSavedViews, viewAt } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import { Announcement } from '../Announcement.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { named, useFocusOn } from '../useFocusOn.ts';
import { SaveView } from './SaveView.tsx';
import { useAddressForOthers } from './useAddressForOthers.ts';
import classes from './ViewActions.module.css';

/**
 * Actions on the list as it is filtered, sorted and laid out: save it, update a saved view, share it. `params`: the URL
 * parameters that give exactly these rows on any day.
 */
export function ViewActions({ params }: { params: Readonly<Record<string, string>> }) {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const found = viewAt(useSavedViews(), { path, search });
  const areKept = useAreViewsKept();
  const copyLink = useId();
  const focusOn = useFocusOn();
  const [saved, setSaved] = useState<string>();
  const [refused, setRefused] = useState<{ search: string; why: string }>();
  const at = { path, search };
  const onSaved = (name: string) => {
    setSaved(name);
    focusOn(copyLink);
    void navigate(addressOfView({ ...at, name }), { replace: true });
  };
  const update = (name: string) => {
    const why = updateView(name, at);
    if (why === undefined) onSaved(name);
    else setRefused({ search, why });
  };
  return (
    <div className={classes.actions}>
      <span aria-live="polite">{found && <ViewName name={found.view.name} isChanged={found.isChanged} />}</span>
      {found && found.view.name === saved && !areKept && (
        <span role="alert" className={classes.notice}>
          It lasts until the page is closed: the storage of this browser is blocked or full.
        </span>
      )}
      {refused?.search === search && (
        <span role="alert" className={classes.notice}>
          {refused.why}
        </span>
      )}
      {found?.isChanged && (
        <Button variant="default" onClick={() => update(found.view.name)}>
          Update
        </Button>
      )}
      {(!found || found.isChanged) && (
        <SaveView at={at} label={found ? 'Save as new' : 'Save view'} onSaved={onSaved} />
      )}
      <CopyLink params={params} name={copyLink} />
    </div>
  );
}

type Props = { name: string; isChanged: boolean };

/** Which saved view a list shows, and whether its filter, order or columns have changed since. */
const ViewName = ({ name, isChanged }: Props) => (
  <span className={classes.view} title={name}>
    {isChanged ? (
      <IconBookmark className="fixed" size={14} aria-hidden />
    ) : (
      <IconBookmarkFilled className="fixed" size={14} aria-hidden />
    )}
    <span className="truncate">
      <span className="visually-hidden">Saved view </span>
      {name}
    </span>
    {isChanged && <span className="quiet nowrap regular">changed</span>}
  </span>
);

/**
 * Copies the address of exactly this list for others to open. Where the browser does not let pages copy, it says what to do.
 * `name`: for `useFocusOn`.
 */
function CopyLink({ params, name }: { params: Readonly<Record<string, string>>; name: string }) {
  const addressForOthers = useAddressForOthers();
  const { copied, copy, error } = useClipboard();
  const said = error ? 'Copy it from the address bar' : copied ? 'Link copied' : '';
  return (
    <>
      <ToolButton
        {...named(name)}
        icon={<IconLink size={14} aria-hidden />}
        says={said !== ''}
        onClick={() => copy(addressForOthers(params))}
      >
        {said || 'Copy link'}
      </ToolButton>
      <Announcement words={said} />
    </>
  );
}
