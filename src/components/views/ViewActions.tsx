import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { changeView, useSavedViews, viewAt } from '#settings/savedViews.ts';
import { addressOfView, searchOfView } from '#settings/viewAddress.ts';
import { CopyLink } from './CopyLink.tsx';
import { SaveView } from './SaveView.tsx';
import classes from './ViewActions.module.css';
import { ViewName } from './ViewName.tsx';

/** What can be done with the list as it is filtered, ordered and laid out: save it, bring a saved view up to date, pass it on. */
export function ViewActions() {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const found = viewAt(useSavedViews(), { path, search });
  const at = { path, search };
  const update = (name: string) => {
    changeView(name, { search: searchOfView(search) });
    void navigate(addressOfView({ ...at, name }), { replace: true });
  };
  return (
    <div className={classes.actions}>
      <span aria-live="polite">{found && <ViewName name={found.view.name} isChanged={found.isChanged} />}</span>
      {found?.isChanged && (
        <Button variant="default" onClick={() => update(found.view.name)}>
          Update
        </Button>
      )}
      {(!found || found.isChanged) && <SaveView at={at} label={found ? 'Save as new' : 'Save view'} />}
      <CopyLink at={at} />
    </div>
  );
}
