/** Whether the digits of a card's number fit together (ISO/IEC 7812, Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Whether an IBAN without spaces, in upper case, fits together (ISO 13616, mod 97). */
export function passesMod97(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
