let gates = 0

/** A screen that asks to sign in by itself has opened; returns what to do when it closes. */
export function openGate(): () => void {
  gates += 1
  return () => {
    gates -= 1
  }
}

/** Whether the screen that is open asks to sign in by itself, so that nobody else needs to say it. */
export const hasGate = (): boolean => gates > 0
