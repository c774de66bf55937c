const loads = new Map<string, Promise<void>>()

/** Loads a script once for this page. One that did not come is asked for again the next time. */
export function loadScript(address: string): Promise<void> {
  const earlier = loads.get(address)
  if (earlier) return earlier
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      loads.delete(address)
      script.remove()
      reject(new Error(`The script ${address} did not load`))
    }
    document.head.append(script)
  })
  loads.set(address, load)
  return load
}
