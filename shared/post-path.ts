/** Where a post of the blog is read. */
export const postPath = (slug: string): string => `/blog/${slug}`;
