import java.sql.*;

/** The warehouse's database, in memory. */
class Warehouse {
    private final Connection connection;

    Warehouse(String name) throws SQLException {
        connection = DriverManager.getConnection("jdbc:h2:mem:" + name);
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE article (sku VARCHAR(20), name VARCHAR(80), pieces INT, hidden BOOLEAN)");
            statement.execute("CREATE TABLE account (login VARCHAR(20), secret VARCHAR(40))");
        }
    }

    Connection connection() {
        return connection;
    }

    void add(String sku, String name, int pieces, boolean hidden) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("INSERT INTO article VALUES (?, ?, ?, ?)")) {
            statement.setString(1, sku);
            statement.setString(2, name);
            statement.setInt(3, pieces);
            statement.setBoolean(4, hidden);
            statement.executeUpdate();
        }
    }
}
