import { storageOf } from './auth/storage.ts'

/** What was typed waits this long for its person to come back from the provider, in milliseconds. */
const maxAgeMs = 60 * 60 * 1000
const keyOf = (name: string) => `kurve.form.${name}`

interface OpenForm {
  /** Who has typed it; nobody who is known for a visitor. */
  owner: string | undefined
  /** What stands in it; undefined where nothing was typed. */
  read: () => object | undefined
}

interface SavedForm {
  owner: string | undefined
  at: number
  values: object
}

const open = new Map<string, OpenForm>()

/** A form has come onto the screen; returns what to do when it goes. */
export function openForm(name: string, form: OpenForm): () => void {
  open.set(name, form)
  return () => {
    if (open.get(name) === form) open.delete(name)
  }
}

/** Keeps what stands in the open forms, before the page is left for the provider. Nothing is written at any other time. */
export function saveForms(): void {
  for (const [name, { owner, read }] of open) {
    const values = read()
    if (!values) continue
    const form: SavedForm = { owner, at: Date.now(), values }
    storageOf('sessionStorage').setItem(keyOf(name), JSON.stringify(form))
  }
}

/** What `person` typed before the sign-in, once; what somebody else typed is forgotten unread. */
export function takeForm(name: string, person: string | undefined): object | undefined {
  const storage = storageOf('sessionStorage')
  const stored = storage.getItem(keyOf(name))
  storage.removeItem(keyOf(name))
  if (stored === null) return undefined
  const { owner, at, values } = JSON.parse(stored) as SavedForm
  const isTheirs = owner === undefined || owner === person
  return isTheirs && Date.now() - at < maxAgeMs ? values : undefined
}
