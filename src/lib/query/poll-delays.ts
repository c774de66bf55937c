/** What lies between two questions how something has ended that another firm decides, in milliseconds: half a minute in all. */
const pauses = [1500, 2000, 3000, 4500, 6500, 9000]

/** When to ask again after so many questions; false where it was asked often enough. */
export const nextPollDelay = (asked: number): number | false => pauses[asked - 1] ?? false

/** Whether it has been asked for often enough: whoever waits is told so. */
export const hasPolledEnough = (asked: number): boolean => asked > pauses.length
