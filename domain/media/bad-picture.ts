/** A picture that cannot be taken; the message says why, to follow the name of its file. */
export class BadPicture extends Error {}
