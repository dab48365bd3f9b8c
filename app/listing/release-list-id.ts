/** The id of the section of a list, for links to it and for scrolling. */
export const RELEASE_LIST_ID = "releases";
