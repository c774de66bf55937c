/** Somebody who tries to be HTML wherever people may type. */
export const eve = '<b>Eve</b> & "Co"'

export const at = new Date(Date.UTC(2031, 4, 17, 9, 30))
export const href = 'https://konto.example/weiter?a=1&b=2'
