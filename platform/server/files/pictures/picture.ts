/** Where a picture ends by its own structure; undefined where the bytes are no picture of the kind, or one that is not whole. */
export type PictureEnd = number | undefined;
