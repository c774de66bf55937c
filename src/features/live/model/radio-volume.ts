/** Kept in this browser alone. */
const key = 'kurve.radio.volume'
/** Not so loud that somebody with headphones is frightened. */
const usual = 0.7

/** From 0 to 1. */
export function readVolume(): number {
  try {
    const kept = Number(localStorage.getItem(key) ?? usual)
    return kept >= 0 && kept <= 1 ? kept : usual
  } catch {
    return usual
  }
}

export function keepVolume(volume: number): void {
  try {
    localStorage.setItem(key, String(volume))
  } catch {
    // A browser that keeps nothing: the choice holds as long as the page.
  }
}
