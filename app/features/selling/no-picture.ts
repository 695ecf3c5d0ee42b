/** What stands at the address of a picture where neither that nor a picture is given. */
export const NO_PICTURE = 'Image URL is required without pictures';
