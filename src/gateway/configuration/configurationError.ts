/** A variable that cannot be used. The message is one line: its name and the form that is expected; never a secret. */
export class ConfigurationError extends Error {}
