import pandas as pd


def query_stock(stock, order):
    hits = stock.query("region == @order['region'] and age <= 30 and qty >= @order['qty']")
    if hits.empty:
        return "backorder"
    lot = hits.sort_values("age").iloc[0]
    return f"lot {lot['lot']}"
