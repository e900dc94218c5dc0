# What psych makes of tables of marks: each line of the input is a table, its rows parted by ';', its marks by ','. A line of figures for each:
# alpha, the standard error of measurement, then of each question its share of the most and its correlation with the rest.
suppressWarnings(suppressMessages(library(psych)))
for (line in readLines(file("stdin"))) {
  rows <- strsplit(strsplit(line, ";")[[1]], ",")
  marks <- as.data.frame(do.call(rbind, lapply(rows, as.numeric)))
  # Questions that lie across the others stay as they are, and are told of in a result that is not read.
  found <- suppressWarnings(suppressMessages(alpha(marks, check.keys = FALSE, warnings = FALSE)))
  raw <- found$total$raw_alpha
  sem <- sd(rowSums(marks)) * sqrt(1 - raw)
  p <- colMeans(marks) / apply(marks, 2, max)
  cat(sprintf("%.15g", c(raw, sem, p, found$item.stats$r.drop)), sep = " ")
  cat("\n")
}
