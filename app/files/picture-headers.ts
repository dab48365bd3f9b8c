/** The header of pictures: other sites and search engines may show them (CAT-38). */
export const pictureHeaders = { "cross-origin-resource-policy": "cross-origin" };
