/** A picture is refused. The message is the rest of a sentence that begins with the name of the file. */
export class BadPicture extends Error {}
