/** Rajshahi, Bangladesh: where we are, in degrees. */
export const PLACE = { latitude: 24.3745, longitude: 88.6042, zoom: 13 } as const;

/** The same on the map of everyone, for whoever wants to look around or find the way. */
export const PLACE_URL = `https://www.openstreetmap.org/?mlat=${PLACE.latitude}&mlon=${PLACE.longitude}#map=${PLACE.zoom}/${PLACE.latitude}/${PLACE.longitude}`;
