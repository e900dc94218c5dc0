/** So many variances are listed of each kind. FIN-27. */
export const topVariancesMost = 5;
