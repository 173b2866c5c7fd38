import { createContext } from "react";

/** This request's CSP nonce while rendering on the server; empty in the browser, which hides nonces from pages. */
export const NonceContext = createContext("");
