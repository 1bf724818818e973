// @ts-check
// The link that ends mail: whoever opens it has clicked once, and that is enough.

import "./page.js";
import { all } from "./dom.js";

for (const form of all("[data-stop]")) {
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
