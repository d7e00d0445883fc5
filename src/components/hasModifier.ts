type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a key is one of the browser's, such as Alt+← for going back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Key): boolean => altKey || ctrlKey || metaKey;
