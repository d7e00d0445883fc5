import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { updateView, useAreViewsKept, useSavedViews, viewAt } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import { useFocusOn } from '../useFocusOn.ts';
import { CopyLink } from './CopyLink.tsx';
import { SaveView } from './SaveView.tsx';
import classes from './ViewActions.module.css';
import { ViewName } from './ViewName.tsx';

/** What can be done with the list as it is filtered, ordered and laid out: save it, bring a saved view up to date, pass it on. */
export function ViewActions() {
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
      <CopyLink at={at} name={copyLink} />
    </div>
  );
}
