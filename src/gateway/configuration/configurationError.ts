/** A variable that cannot be used. The message is one line with its name and the expected form, and never holds a secret. */
export class ConfigurationError extends Error {}
