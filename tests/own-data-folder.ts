/** The data folder of this process of tests, which is emptied before each file (tests/own-database.ts). */
export const dataDir = process.env.ORIEL_DATA_DIR ?? '';
