/** A file that cannot be written, however often it is tried; the message is a sentence for the reader. */
export class Unwritable extends Error {}
