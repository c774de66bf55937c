import { isMarked } from './auth/signed-in-mark.ts'
import { personalDatabase, timesForgotten } from './forget-personal.ts'

/** Something of one person that this browser has for when there is no network. */
export interface PersonalRecord<T> {
  /** `tickets/0123456789abcdef`: the area, then which. */
  name: string
  /** Subject at the provider. */
  owner: string
  /** In milliseconds; from then on it is not read any more. */
  endsAt: number
  value: T
}

const storeName = 'records'

/** Undefined where the browser keeps nothing, as in some private windows, and where nothing was kept and nothing is to be. */
function openDatabase(mayMake: boolean): Promise<IDBDatabase | undefined> {
  return new Promise(resolve => {
    if (typeof indexedDB === 'undefined') {
      resolve(undefined)
      return
    }
    try {
      const opening = indexedDB.open(personalDatabase, 1)
      opening.onupgradeneeded = () => {
        if (mayMake) opening.result.createObjectStore(storeName, { keyPath: 'name' })
        else opening.transaction?.abort()
      }
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => resolve(undefined)
      opening.onblocked = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

/** Runs `work` on the records; what the browser refuses to keep is not there. */
async function withRecords<T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T>,
  { mayMake = false, isWanted = () => true }: { mayMake?: boolean; isWanted?: () => boolean } = {},
): Promise<T | undefined> {
  const database = await openDatabase(mayMake)
  if (!database) return undefined
  try {
    if (!isWanted()) return undefined
    return await new Promise<T | undefined>(resolve => {
      const transaction = database.transaction(storeName, mode)
      const asked = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onerror = () => resolve(undefined)
      transaction.onabort = () => resolve(undefined)
    })
  } catch {
    return undefined
  } finally {
    database.close()
  }
}

/** @param since `timesForgotten` when the person was known to be there: what they are forgotten with is not kept after it. */
export async function keepPersonal(record: PersonalRecord<unknown>, since: number): Promise<void> {
  const isWanted = () => since === timesForgotten()
  await withRecords('readwrite', records => records.put(record), { mayMake: true, isWanted })
}

export async function dropPersonal(name: string): Promise<void> {
  await withRecords('readwrite', records => records.delete(name))
}

const readAll = async <T>(): Promise<PersonalRecord<T>[]> =>
  ((await withRecords('readonly', records => records.getAll())) ?? []) as PersonalRecord<T>[]

/** What is kept of a person in an area. What has ended, or is somebody else's, goes. */
export async function readPersonal<T>(
  area: string,
  owner: string,
  now: number,
): Promise<PersonalRecord<T>[]> {
  const all = await readAll<T>()
  const isGood = (record: PersonalRecord<T>) => record.owner === owner && record.endsAt > now
  for (const { name } of all.filter(record => !isGood(record))) await dropPersonal(name)
  return all.filter(record => isGood(record) && record.name.startsWith(`${area}/`))
}

/**
 * What is kept in an area of whoever signed in last, while nobody can say who is there: somebody else may have signed in on another
 * sub-site since, which the mark of the sign-in says. Removes nothing, as only an answer could say that it must go.
 */
export async function readMarked<T>(area: string, now: number): Promise<PersonalRecord<T>[]> {
  const all = (await readAll<T>()).filter(({ name, endsAt }) => endsAt > now && name.startsWith(`${area}/`))
  const isTheirs = await Promise.all(all.map(({ owner }) => isMarked(owner)))
  return all.filter((_, index) => isTheirs[index])
}
