import { ADDRESS_KEY, addressOf, patternOf, productAddress } from "./address";

const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found;

async function begin(): Promise<void> {
  const address = find<HTMLInputElement>("address");
  address.value = await productAddress();
  const isAllowed = await chrome.permissions.contains({ origins: [patternOf(address.value)] });
  say(isAllowed ? "Captions go to this address." : "Allow access, so that captions can be handed over there.");
}

/** Saves the address; asking for access comes first, because browsers only let a press ask. */
async function save(event: Event): Promise<void> {
  event.preventDefault();
  const address = addressOf(find<HTMLInputElement>("address").value);
  if (address === null) return say("Enter an address that begins with https://, or http://localhost with its port.");
  const isAllowed = await chrome.permissions.request({ origins: [patternOf(address)] });
  if (!isAllowed) return say("Nothing was changed: without access, captions can't be handed over.");
  await chrome.storage.local.set({ [ADDRESS_KEY]: address });
  find<HTMLInputElement>("address").value = address;
  say("Saved. Open a video on YouTube and press Vidwright in the toolbar.");
}

function say(text: string): void {
  find("status").textContent = text;
}

find("form").addEventListener("submit", (event) => void save(event));
void begin();
