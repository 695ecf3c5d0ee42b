import { createContext } from 'react';

/** The nonce of the page that is being rendered on the server; `undefined` in the browser, where nothing needs it any more. */
export const NonceContext = createContext<string | undefined>(undefined);
