/** What a person wants to hear or feel when something is new. Kept in this browser alone. */
export interface Signals {
  sound: boolean
  vibration: boolean
}

const key = 'kurve.ticker.signals'
const silent: Signals = { sound: false, vibration: false }

export function readSignals(): Signals {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<string, unknown>>
    return { sound: kept.sound === true, vibration: kept.vibration === true }
  } catch {
    return silent
  }
}

export function keepSignals(signals: Signals): void {
  try {
    localStorage.setItem(key, JSON.stringify(signals))
  } catch {
    // A browser that keeps nothing: the choice holds as long as the page.
  }
}

export const canVibrate = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator

/** Two short tones, the second higher: no file to load, and nobody takes it for an alarm. */
function playTones(): void {
  const audio = new AudioContext()
  const notes = [
    { frequency: 660, from: 0 },
    { frequency: 880, from: 0.14 },
  ]
  for (const { frequency, from } of notes) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, audio.currentTime + from)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + from + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + from)
    tone.stop(audio.currentTime + from + 0.3)
  }
  setTimeout(() => void audio.close(), 1_000)
}

const PULSE_MS = [120, 80, 120]

export function giveSignals({ sound, vibration }: Signals): void {
  if (sound) playTones()
  if (vibration && canVibrate()) navigator.vibrate(PULSE_MS)
}
