import { useState } from 'react'
import { z } from 'zod'
import { storageOf } from '#src/lib/auth/storage.ts'
import { type Chosen, chosenPlace } from '#src/features/tickets/model/chosen.ts'

const keyOf = (eventId: string) => `kurve.places.${eventId}`

/** What is chosen of an event and not held yet. It outlasts a reload and the way to the sign-in, in this tab. */
export function useChosen(eventId: string): [Chosen, (next: Chosen) => void] {
  const [chosen, setChosen] = useState(() => readChosen(eventId))
  const change = (next: Chosen) => {
    setChosen(next)
    if (next.length === 0) storageOf('sessionStorage').removeItem(keyOf(eventId))
    else storageOf('sessionStorage').setItem(keyOf(eventId), JSON.stringify(next))
  }
  return [chosen, change]
}

/** Nothing where an older release has written it. */
function readChosen(eventId: string): Chosen {
  const text = storageOf('sessionStorage').getItem(keyOf(eventId))
  if (text === null) return []
  try {
    return z.array(chosenPlace).parse(JSON.parse(text))
  } catch {
    return []
  }
}
