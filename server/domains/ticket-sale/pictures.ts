import { type BestPlaces, withoutTaken } from '../ticketing/ticketing-api.ts'

/** For how long what was free is taken for free, in milliseconds: an attempt that fails for it chooses another place. */
const GOOD_FOR_MS = 250

interface Picture {
  readonly eventNo: number
  readonly at: number
  readonly found: Promise<BestPlaces>
}

/** What somebody looks for in an event: the same for all who look for the same. */
export interface View {
  readonly eventNo: number
  /** All that the best places depend on. */
  readonly wanted: string
  readonly read: () => Promise<BestPlaces>
}

/**
 * The best places of an event as they were a moment ago, for all who ask for the same meanwhile: to read and rank an area takes longer
 * than to take a place of it. Places are taken by one statement that looks itself, so an old picture gives nobody what somebody else has.
 */
export function createPictures(milliseconds: () => number = () => performance.now()) {
  const pictures = new Map<string, Picture>()

  const nameOf = ({ eventNo, wanted }: View) => `${eventNo} ${wanted}`

  /** Reads it now; who asks meanwhile waits for the same. */
  const lookAnew = (view: View): Promise<BestPlaces> => {
    const at = milliseconds()
    for (const [name, picture] of pictures) if (at - picture.at >= GOOD_FOR_MS) pictures.delete(name)
    const name = nameOf(view)
    const found = view.read()
    pictures.set(name, { eventNo: view.eventNo, at, found })
    found.catch(() => {
      if (pictures.get(name)?.found === found) pictures.delete(name)
    })
    return found
  }

  const fresh = (view: View): Picture | undefined => {
    const known = pictures.get(nameOf(view))
    return known && milliseconds() - known.at < GOOD_FOR_MS ? known : undefined
  }

  return {
    lookAnew,

    /**
     * What somebody saw a moment ago; reads nothing. For who is in no transaction: those in one may use up all connections, and would
     * wait for a picture whose reader waits for a connection.
     */
    seen: (view: View): Promise<BestPlaces | undefined> =>
      (fresh(view)?.found ?? Promise.resolve(undefined)).catch(() => undefined),

    /** As it was a moment ago, if anybody looked then. */
    look(view: View): Promise<BestPlaces> {
      const known = fresh(view)
      if (!known) return lookAnew(view)
      // It was read in somebody else's transaction, which may have failed for a reason of its own.
      return known.found.catch(() => lookAnew(view))
    },

    /** Some of an event’s best places were taken: who looks next does not see them. */
    leaveOut(eventNo: number, seatNos: readonly number[]): void {
      for (const [name, picture] of pictures) {
        if (picture.eventNo !== eventNo) continue
        const found = picture.found.then(one =>
          one.rung === 'none' ? one : { ...one, choices: withoutTaken(one.choices, seatNos) },
        )
        pictures.set(name, { ...picture, found })
        found.catch(() => undefined)
      }
    },

    /** Something else has changed who has which places. */
    forget(eventNo: number): void {
      for (const [name, picture] of pictures) if (picture.eventNo === eventNo) pictures.delete(name)
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
