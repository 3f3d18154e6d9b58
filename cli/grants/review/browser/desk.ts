const main = document.querySelector<HTMLElement>("main[data-pages]");
const form = document.querySelector<HTMLFormElement>("#row-form");
let isChanged = false;
let place = -1;

async function showPages(): Promise<void> {
  const pages = document.querySelector("#pages");
  const response = await fetch(main?.dataset.pages ?? "").catch(() => null);
  if (pages === null) return;
  // The server has escaped whatever foundations have written.
  if (response?.ok) pages.innerHTML = await response.text();
  else pages.textContent = "Siden kunne ikke hentes.";
  pages.closest("section")?.removeAttribute("aria-busy");
  const news = marks().findIndex((mark) => mark.matches(".line_new, .mark_closed"));
  if (news !== -1) goTo(news);
}

function marks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".line_new, .line_removed, .mark")];
}

function goTo(wanted: number): void {
  const all = marks();
  if (all.length === 0) return;
  for (const mark of all) mark.classList.remove("is-current");
  place = (wanted + all.length) % all.length;
  all[place]?.classList.add("is-current");
  all[place]?.scrollIntoView({ block: "center" });
}

interface Checked {
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly rates?: string | null;
  readonly who?: string;
}

async function check(): Promise<void> {
  if (form === null) return;
  const body = new FormData(form);
  const response = await fetch(form.dataset.check ?? "", { method: "POST", body });
  if (!response.ok) return;
  const { faults, rates, who } = (await response.json()) as Checked;
  for (const note of document.querySelectorAll<HTMLElement>("[id^='fault-']")) {
    const column = note.id.slice("fault-".length);
    const words = faults[column]?.join(". ") ?? "";
    if (note.textContent !== words) note.textContent = words;
    const field = document.querySelector(`#f-${column}`);
    if (words === "") field?.removeAttribute("aria-invalid");
    else field?.setAttribute("aria-invalid", "true");
  }
  const reading = document.querySelector("#rates");
  if (reading !== null) reading.textContent = rates ?? "–";
  const place = document.querySelector("#who");
  if (place !== null && who !== undefined) place.innerHTML = who;
}

function noteChange(): void {
  isChanged = true;
  document.querySelector("[data-save]")?.removeAttribute("hidden");
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-key]"))
    if (["s", "l", "o", "u"].includes(button.dataset.key ?? "")) button.disabled = true;
}

let waiting: ReturnType<typeof setTimeout> | undefined;
form?.addEventListener("input", () => {
  noteChange();
  clearTimeout(waiting);
  waiting = setTimeout(check, 150);
});
form?.addEventListener("submit", () => {
  isChanged = false;
});
addEventListener("beforeunload", (event) => {
  if (isChanged) event.preventDefault();
});

for (const button of document.querySelectorAll<HTMLElement>("[data-fill]"))
  button.addEventListener("click", () => {
    const field = document.querySelector<HTMLInputElement>(`#f-${button.dataset.fill}`);
    if (field === null) return;
    field.value = button.dataset.value ?? "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });

function edit(): void {
  const faulty = document.querySelector<HTMLElement>("[aria-invalid='true']");
  const field = faulty ?? document.querySelector<HTMLElement>(`#f-${main?.dataset.edit}`);
  field?.focus();
}
document.querySelector("button[data-edit]")?.addEventListener("click", edit);

addEventListener("keydown", (event) => {
  const field =
    event.target instanceof Element ? event.target.closest("input, textarea, select") : null;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    if (isChanged || document.querySelector("[data-save]") === null) form?.requestSubmit();
    return;
  }
  if (field !== null) {
    if (event.key === "Escape" && field instanceof HTMLElement) field.blur();
    // Enter in one of many fields would save by accident.
    if (event.key === "Enter" && field instanceof HTMLInputElement && field.form === form)
      event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toLowerCase();
  if (key === "n") goTo(place + 1);
  else if (key === "p") goTo(Math.max(place, 0) - 1);
  else if (key === "å") document.querySelector<HTMLElement>("a[data-page]")?.click();
  else if (key === "/") {
    event.preventDefault();
    document.querySelector<HTMLElement>("#q")?.focus();
  } else if (key === "r") {
    event.preventDefault();
    edit();
  } else document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.click();
});

if (document.querySelector("[aria-invalid='true']") !== null) noteChange();
if (main !== null) void showPages();
