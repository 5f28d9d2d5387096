/** How what a test says of itself begins that has passed only when it was run once more. */
export const UNSTEADY = "passed only the second time: ";
