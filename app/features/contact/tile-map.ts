import { divIcon, map as createMap, marker, tileLayer } from 'leaflet';
import { MAP_ZOOM, type Place } from '#app/features/contact/contact-ways.ts';
import 'leaflet/dist/leaflet.css';
import './tile-map.css';

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/**
 * Draws the map of our place into an element, and takes it away again when `signal` is aborted.
 * It takes no wheel and no single finger, which move the page; buttons, keys, a mouse and two fingers move the map.
 * @returns when all of its pictures are there
 * @throws when one of them cannot be had; the map is the caller's to take away then
 */
export async function drawTileMap(element: HTMLElement, place: Place, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const center: [number, number] = [place.latitude, place.longitude];
  const map = createMap(element, {
    scrollWheelZoom: false,
    dragging: matchMedia('(pointer: fine)').matches,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  signal.addEventListener('abort', () => map.remove(), { once: true });
  map.attributionControl.setPrefix(false);
  map.setView(center, MAP_ZOOM, { animate: false });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', `Map of ${place.name}. Arrow keys move it, plus and minus zoom.`);
  marker(center, {
    icon: divIcon({
      className: 'map-pin',
      html: '<svg viewBox="0 0 44 56" aria-hidden="true"><use href="#map-pin" width="44" height="56"/></svg>',
      iconSize: [44, 56],
      iconAnchor: [22, 52],
    }),
    interactive: false,
    keyboard: false,
  }).addTo(map);

  const tiles = tileLayer(TILES, {
    attribution: CREDIT,
    maxZoom: 19,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  await new Promise<void>((resolve, reject) => {
    tiles.once('load', () => resolve());
    tiles.once('tileerror', () => reject(new Error('A picture of the map can’t be loaded')));
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for the map any more')), { once: true });
    tiles.addTo(map);
  });
}
