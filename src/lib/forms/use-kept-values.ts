import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../auth/session.tsx'
import { openForm, takeForm } from '../saved-forms.ts'

/**
 * Keeps what was typed when the page is left for the provider; it stands there again when the same person opens the form the next time.
 * @param name undefined: nothing is kept
 */
export function useKeptValues<V extends FieldValues, T>(
  name: string | undefined,
  form: UseFormReturn<V, unknown, T>,
): void {
  const session = useSession()
  const self = session.status === 'signedIn' ? session.self : undefined
  const [untouched] = useState(() => JSON.stringify(form.getValues()))
  // Whoever opened the form: the session may end while it is open.
  const [owner, setOwner] = useState(self)
  if (owner === undefined && self !== undefined) setOwner(self)
  const isKnown = owner !== undefined || session.status === 'visitor'

  useEffect(() => {
    if (name === undefined || !isKnown) return undefined
    const current = form.getValues()
    const kept = takeForm(name, owner)
    if (kept) form.reset({ ...current, ...fitting(kept, current) }, { keepDefaultValues: true })
    return openForm(name, {
      owner,
      read: () => {
        const values = form.getValues()
        return JSON.stringify(values) === untouched ? undefined : values
      },
    })
  }, [name, isKnown, owner, form, untouched])
}

/** A newer version of the app may have other fields. */
const fitting = (kept: object, current: object): object =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([key, value]) => key in current && typeof value === typeof Reflect.get(current, key),
    ),
  )
