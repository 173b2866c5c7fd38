import { showToast } from "../toast/store";

const NOT_LOADED = {
  title: "A part of this page couldn't be loaded",
  description: "It needs a connection, and comes by itself once there is one.",
  isDestructive: true,
};

/** Loads a part's script. Offline, a toast says what is missing, and loading is retried once there is a connection. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    showToast(NOT_LOADED);
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadPart(load);
  }
}
